export type Tab = {
  /** Opens a URL. Errors of the page are recorded from its first script on. */
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs the body of an async function in the page and returns its result as JSON. */
  run(body: string): Promise<string>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Presses keys together, by their names in `KeyboardEvent.key`. */
  press(...keys: Key[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** Console errors, exceptions, files that failed to load and CSP violations since the start. */
  problems(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Key = 'Control' | 'Enter' | 'Escape' | 'a' | 'c' | 'k' | 'v' | 'z'

export type Engine = {
  /** Opens a new window without cookies or stored data. */
  openWindow(): Promise<Tab>
  quit(): Promise<void>
}

export type RecordedWindow = Window & typeof globalThis & { problems?: string[] }

/**
 * Logs CSP violations and failed files to the console, because some browsers don't report them to their drivers. Runs
 * in the
 * page, so it may not use anything from outside.
 */
export function logMissingParts(page: RecordedWindow): void {
  // Requests canceled by leaving the page are reported like failed ones.
  let isLeft = false
  page.addEventListener('beforeunload', () => {
    isLeft = true
  })
  // Some drivers only report that an Error was logged, without its text.
  const { error } = page.console
  page.console.error = (...words: unknown[]) => {
    if (isLeft) return
    error(...words.map((word) => (word instanceof page.Error ? `${word}\n${word.stack}` : word)))
  }
  page.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile } = violation
    page.console.error(`blocked by the CSP: ${effectiveDirective} ${blockedURI} (${sourceFile})`)
  })
  const onError = ({ target }: Event) => {
    if (isLeft || !(target instanceof page.Element)) return
    page.console.error(`failed to load: ${target.outerHTML.slice(0, 300)}`)
  }
  page.addEventListener('error', onError, true)
}

/** Records console errors and exceptions in the window, for engines that report none. */
export function recordProblems(page: RecordedWindow): void {
  if (page.problems) return
  const problems: string[] = []
  page.problems = problems
  const { console } = page
  const say = console.error.bind(console)
  console.error = (...words: unknown[]) => {
    problems.push(words.map(String).join(' '))
    say(...words)
  }
  page.addEventListener('error', ({ message }) => {
    // The Studio's lists resize while they are measured. The browser then continues in the next frame and reports this,
    // depending on how busy it is.
    if (message.startsWith('ResizeObserver loop ')) return
    if (message) problems.push(message)
  })
  page.addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
}
