// Package doubt doubts what costs points, before it stands.
//
// A program that does not compile, or crashes, may do so because the machine has no
// thread, process, file, memory or disk left. No message tells: a program that is refused
// something says so in words of its own, or hides it. So the machine is held to account:
// in the same box, as the same user and under the same limits, it must build and run a
// program that is known to be right, the control, and have room to spare.
//
//   - A failed build is repeated with nothing else running, unless nothing else
//     was, and the machine is tried.
//   - Of crashes that look alike one is repeated, with nothing else running. If it
//     ends otherwise, all of them are, and what comes of that counts: an accident
//     costs nobody a point. Then the machine is tried.
//   - A program that ended well may have been refused something, too, and have
//     hidden it. So where anything was lost, there must be room to spare; if not,
//     all that was lost is asked again alone, and the machine tried.
//
// An error says that the machine cannot run the control. It is a failure of ours: nothing
// is held against the submission, and nothing of it may be kept.
//
// Begin at doubt.go: Build and Runs are the two ways in. machine.go tries the machine.
package doubt
