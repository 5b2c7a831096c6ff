/** Ends this process and its children after a limit, so that no benchmark runs forever. */
export function limitTime(seconds: number): void {
  setTimeout(() => {
    console.error(`The benchmark was not done after ${seconds} s.`);
    process.exit(1);
  }, seconds * 1000).unref();
}
