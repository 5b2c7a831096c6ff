/** Without a terminal, prints a start line only when the step takes long. */
export async function step(name, callback) {
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const stopShowing = process.stdout.isTTY ? showOnTerminal(name, seconds) : showInLog(name);
  try {
    const done = await callback();
    stopShowing();
    console.log(`✓ ${label(name)} ${done} (${seconds()})`);
    return done;
  } catch (error) {
    stopShowing();
    console.log(`✗ ${label(name)} failed (${seconds()})`);
    throw error;
  }
}

const label = (name) => name.padEnd(10);

const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';

function showOnTerminal(name, seconds) {
  let frame = 0;
  const draw = () => {
    process.stdout.write(`\r${FRAMES[frame]} ${label(name)} ${seconds()} `);
    frame = (frame + 1) % FRAMES.length;
  };
  const timer = setInterval(draw, 100);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\u001B[K');
  };
}

function showInLog(name) {
  const timer = setTimeout(() => console.log(`… ${label(name)}`), 500);
  return () => clearTimeout(timer);
}
