/** Says what is being done, and how long it took when that was longer than a blink. */
export async function step<T>(label: string, work: () => Promise<T>, now = Date.now): Promise<T> {
  const started = now()
  const timer = setTimeout(() => console.log(`${label} …`), 300)
  try {
    const result = await work()
    const seconds = (now() - started) / 1000
    if (seconds >= 0.3) console.log(`${label}: done in ${seconds.toFixed(1)} s`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
