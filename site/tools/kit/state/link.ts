import { isRecord } from '#lib/json.ts'
/**
 * Encodes a tool's state as a URL fragment: `#v1=`, then the fields that differ from the initial state as JSON in
 * base64url (RFC 4648 §5), deflated if that is shorter. Browsers don't send the fragment to the server (RFC 9110 §7.1),
 * so shared work never reaches a log.
 */

/** The initial state of a tool, and its parser. */
export type StateShape<State extends object> = {
  readonly initial: State
  /** The state that links leave out, if `initial` isn't the same on every device. */
  readonly linkBase?: State
  /** Parses a state, or returns null. Drops unknown fields. */
  readonly parse: (value: unknown) => State | null
}

export type OpenedLink<State> =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'state'; readonly state: State }

/** Maximum length of a fragment in characters: mail programs and chats cut longer URLs. */
export const MAX_FRAGMENT_LENGTH = 16_000

/** Maximum size of an inflated fragment in bytes. A short one can inflate to gigabytes. */
const MAX_BYTES = 2_000_000

const PREFIX = '#v1='

/** Checks for a tool's fragment, readable or not. */
export function isToolLink(fragment: string): boolean {
  return fragment.startsWith(PREFIX)
}

/** Returns the fragment of a state: empty for the initial state, null if it is too long for a link. */
export async function writeLink<State extends object>(
  state: State,
  { initial, linkBase = initial }: Pick<StateShape<State>, 'initial' | 'linkBase'>,
): Promise<string | null> {
  const difference = sameState(state, initial) ? {} : differing(state, linkBase)
  if (Object.keys(difference).length === 0) return ''
  const plain = new TextEncoder().encode(JSON.stringify(difference))
  const packed = await through(plain, new CompressionStream('deflate-raw'))
  const payload =
    packed.length < plain.length ? `z${toBase64Url(packed)}` : `j${toBase64Url(plain)}`
  const fragment = PREFIX + payload
  return fragment.length > MAX_FRAGMENT_LENGTH ? null : fragment
}

/** Parses a fragment: `none` if it isn't a tool's, `broken` if it can't be read. */
export async function openLink<State extends object>(
  fragment: string,
  { initial, linkBase = initial, parse }: StateShape<State>,
): Promise<OpenedLink<State>> {
  if (!isToolLink(fragment)) return { kind: 'none' }
  const difference = await unpack(fragment.slice(PREFIX.length))
  if (!isRecord(difference)) return { kind: 'broken' }
  const state = parse({ ...linkBase, ...difference })
  return state === null ? { kind: 'broken' } : { kind: 'state', state }
}

/** Compares two states by value. */
export function sameState(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function differing(state: object, initial: object): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(initial))
  return Object.fromEntries(
    Object.entries(state).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)),
    ),
  )
}

async function unpack(payload: string): Promise<unknown> {
  try {
    const bytes = fromBase64Url(payload.slice(1))
    if (payload.startsWith('z')) return readJson(await inflate(bytes))
    return payload.startsWith('j') ? readJson(bytes) : undefined
  } catch {
    // Truncated, mistyped or handmade. The caller shows a message.
    return undefined
  }
}

function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new DecompressionStream('deflate-raw'))
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    length += value.length
    if (length > MAX_BYTES) {
      await reader.cancel()
      throw new RangeError('The inflated fragment is too large.')
    }
    chunks.push(value)
  }
}

function readJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
