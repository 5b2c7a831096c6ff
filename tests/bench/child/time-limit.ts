/** Ends this process, and with it its children, if it takes longer: a benchmark stops by itself. */
export function limitTime(seconds: number): void {
  setTimeout(() => {
    console.error(`The benchmark was not done after ${seconds} s.`);
    process.exit(1);
  }, seconds * 1000).unref();
}
