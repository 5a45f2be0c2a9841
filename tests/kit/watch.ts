import type { BrowserContext } from '@playwright/test'
import { studioNoise } from './studio-noise.ts'

export const loggedError = /⨯|\berror\b|\b\w*Error:|\bunhandled|\bfatal\b|ended unexpectedly/i

/** Collects errors during a test, except those that the test expects. */
export class Watch {
  /** Everything the pages logged to the console. */
  readonly console: string[] = []
  private readonly inBrowser: string[] = []
  private readonly inLogs: string[] = []
  private readonly consoleErrors: RegExp[] = [...studioNoise]
  private readonly logErrors: RegExp[] = []
  private readonly ownHosts: readonly string[]

  /** @param ownHosts additional host names that resolve to this machine */
  constructor(ownHosts: readonly string[] = []) {
    this.ownHosts = ['', 'localhost', '127.0.0.1', ...ownHosts]
  }

  /** Allows console errors that a test causes on purpose, for example by requesting a missing page. */
  expectConsole(pattern: RegExp): void {
    this.consoleErrors.push(pattern)
  }

  /** Allows errors in the logs of the site, the lake or Supabase that a test causes on purpose. */
  expectLog(pattern: RegExp): void {
    this.logErrors.push(pattern)
  }

  /** Allows what the logs say when the lake crashes, also about pages that are being rendered from it at that time. */
  expectLakeCrash(): void {
    this.expectLog(/lake|Could not render|fetch failed|isNetworkError|callSiteStack|ECONNRE/)
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
        this.inBrowser.push(`a request to another machine: ${response.url()}`)
    })
  }

  noteLog(lines: readonly string[]): void {
    this.inLogs.push(...lines.filter((line) => loggedError.test(line)))
  }

  problems(): string[] {
    const unless = (expected: readonly RegExp[]) => (text: string) =>
      !expected.some((pattern) => pattern.test(text))
    return [
      ...this.inBrowser.filter(unless(this.consoleErrors)),
      ...this.inLogs.filter(unless(this.logErrors)),
    ]
  }
}
