import { type LogEntry, redirectConsole } from '#lib/json-console.ts'

// Preloaded into every part (part-process.ts). Its console then writes one line of JSON per message, so that the
// launcher knows the level, the request and which lines belong together.
redirectConsole((entry: LogEntry) => {
  const stream = entry.level === 'error' || entry.level === 'warn' ? process.stderr : process.stdout
  stream.write(`${JSON.stringify(entry)}\n`)
})
