import type { BrowserContext } from '@playwright/test'
import { studioNoise } from './studio-noise.ts'

/** A line in the log of a part that says that something went wrong there. */
export const loggedError = /⨯|\berror\b|\b\w*Error:|\bunhandled|\bfatal\b|ended unexpectedly/i

/** Listens to everything that must not happen during a story, but what the story provokes on purpose. */
export class Watch {
  /** Everything that the pages wrote to their consoles. */
  readonly console: string[] = []
  private readonly inBrowser: string[] = []
  private readonly inLogs: string[] = []
  private readonly consoleErrors: RegExp[] = [...studioNoise]
  private readonly logErrors: RegExp[] = []
  private readonly ownHosts: readonly string[]

  /** @param ownHosts names that lead to this machine, beside its own */
  constructor(ownHosts: readonly string[] = []) {
    this.ownHosts = ['', 'localhost', '127.0.0.1', ...ownHosts]
  }

  /** Console errors that a story provokes on purpose (a page that is meant to be missing, for instance). */
  expectConsole(pattern: RegExp): void {
    this.consoleErrors.push(pattern)
  }

  /** Errors in the logs of the site, the lake or Supabase that a story provokes on purpose. */
  expectLog(pattern: RegExp): void {
    this.logErrors.push(pattern)
  }

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      const line = `${message.text()} (${message.location().url})`
      this.console.push(`${message.type()}: ${line}`)
      if (message.type() === 'error') this.inBrowser.push(line)
    })
    context.on('weberror', (error) => {
      const text = String(error.error())
      this.console.push(`uncaught: ${text}`)
      this.inBrowser.push(text)
    })
    context.on('response', (response) => {
      const { hostname } = new URL(response.url())
      if (!this.ownHosts.includes(hostname))
        this.inBrowser.push(`a request left this machine: ${response.url()}`)
    })
  }

  noteLog(lines: readonly string[]): void {
    this.inLogs.push(...lines.filter((line) => loggedError.test(line)))
  }

  /** What went wrong and was not expected. */
  problems(): string[] {
    const unless = (expected: readonly RegExp[]) => (text: string) =>
      !expected.some((pattern) => pattern.test(text))
    return [
      ...this.inBrowser.filter(unless(this.consoleErrors)),
      ...this.inLogs.filter(unless(this.logErrors)),
    ]
  }
}
