/** What needs Node: a sign-in through the browser of this machine, and files that only their owner can read. */
export { signInHere, type SignInHere } from "./loopback.js";
export { fileBookmark, fileEntropies, loadGrant, saveGrant } from "./files.js";
