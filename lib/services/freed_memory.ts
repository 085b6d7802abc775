/** Memory that was used once goes back to the machine. @module */

/** glibc's name for the size from which an allocation gets pages of its own, given back the moment it is freed. */
const M_MMAP_THRESHOLD = -3;
/** Far below the 19 MiB of a hash, far above whatever is allocated often. */
const THRESHOLD_BYTES = 4 * 1024 * 1024;

/**
 * Makes glibc give large blocks back as soon as they are freed.
 *
 * By itself it raises that size to the largest block ever freed, and from then on keeps each hash's 19 MiB in a pool
 * per thread: 64 sign-ins leave 500 to 900 MiB behind, where 2 blocks at a time are in use. Elsewhere than on glibc,
 * or where native calls are not allowed, nothing happens.
 */
export function giveFreedMemoryBack(): void {
  if (Deno.build.os !== "linux" || Deno.permissions.querySync({ name: "ffi" }).state !== "granted") return;
  try {
    const signature = { mallopt: { parameters: ["i32", "i32"], result: "i32" } } as const;
    const libc = Deno.dlopen("libc.so.6", signature);
    libc.symbols.mallopt(M_MMAP_THRESHOLD, THRESHOLD_BYTES);
    libc.close();
  } catch {
    // Another C library, or none: its pools are its own affair.
  }
}
