/** One window of a browser, as far as the smoke lane needs it: the same few things in every engine. */
export type Tab = {
  /** Opens an address anew; what its page complains of is recorded from the first script on. */
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs the body of an async function in the page. What it returns comes back as JSON. */
  run(body: string): Promise<string>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Presses keys together, by their names in `KeyboardEvent.key`. */
  press(...keys: Key[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** Errors in the console, exceptions, files that did not load and what a policy blocked, since the start. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Key = 'Control' | 'Enter' | 'Escape' | 'a' | 'k'

export type Engine = {
  /** A new window of somebody whom no site knows yet. */
  arrive(): Promise<Tab>
  quit(): Promise<void>
}

export type RecordedWindow = Window & typeof globalThis & { complaints?: string[] }

/**
 * Writes what a policy blocked and what did not load into the console: some browsers tell neither to whoever
 * drives them. Runs in the page, so nothing outside of it may be used.
 */
export function sayWhatIsMissing(page: RecordedWindow): void {
  // What is under way when somebody leaves is given up, and reported as if it had failed.
  let isLeft = false
  page.addEventListener('beforeunload', () => {
    isLeft = true
  })
  // Some drivers hand no more of an error to the console than that it is one.
  const { error } = page.console
  page.console.error = (...words: unknown[]) => {
    if (isLeft) return
    error(...words.map((word) => (word instanceof page.Error ? `${word}\n${word.stack}` : word)))
  }
  page.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile } = violation
    page.console.error(`blocked by the policy: ${effectiveDirective} ${blockedURI} (${sourceFile})`)
  })
  const onError = ({ target }: Event) => {
    if (isLeft || !(target instanceof page.Element)) return
    page.console.error(`did not load: ${target.outerHTML.slice(0, 300)}`)
  }
  page.addEventListener('error', onError, true)
}

/** Keeps errors of the console and exceptions in the window itself, for engines that report none. */
export function keepComplaints(page: RecordedWindow): void {
  if (page.complaints) return
  const complaints: string[] = []
  page.complaints = complaints
  const { console } = page
  const say = console.error.bind(console)
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    say(...words)
  }
  page.addEventListener('error', ({ message }) => {
    // The Studio's lists resize while they are measured. The browser then continues in the next frame and reports this,
    // depending on how busy it is.
    if (message.startsWith('ResizeObserver loop ')) return
    if (message) complaints.push(message)
  })
  page.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
}
