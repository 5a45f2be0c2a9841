import { isRecord } from '#lib/json.ts'
/**
 * A tool's work as the fragment of an address: `#v1=` and the fields that differ from the tool's first
 * state, as JSON, deflated where that is shorter, in base64url (RFC 4648 §5). Browsers do not send the
 * fragment to the server (RFC 9110 §7.1), so a link carries the work and no log sees it.
 */

/** How a tool's state is recognized. */
export type StateShape<State extends object> = {
  /** What the tool starts with. */
  readonly initial: State
  /** Reads a state from anything; null where it is none. Unknown fields are dropped. */
  readonly parse: (value: unknown) => State | null
}

export type OpenedLink<State> =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'state'; readonly state: State }

/** Longest fragment that is written, in characters: mail programs and chats cut longer addresses. */
export const MAX_FRAGMENT_LENGTH = 16_000

/** Most bytes that an unpacked fragment may have; a small one can unpack to gigabytes. */
const MAX_BYTES = 2_000_000

const PREFIX = '#v1='

/** Whether a fragment is one of ours, readable or not. */
export function isToolLink(fragment: string): boolean {
  return fragment.startsWith(PREFIX)
}

/** The fragment for a state: empty for the first state, null where it would be too long for a link. */
export async function writeLink<State extends object>(
  state: State,
  { initial }: Pick<StateShape<State>, 'initial'>,
): Promise<string | null> {
  const difference = differing(state, initial)
  if (Object.keys(difference).length === 0) return ''
  const plain = new TextEncoder().encode(JSON.stringify(difference))
  const packed = await through(plain, new CompressionStream('deflate-raw'))
  const payload =
    packed.length < plain.length ? `z${toBase64Url(packed)}` : `j${toBase64Url(plain)}`
  const fragment = PREFIX + payload
  return fragment.length > MAX_FRAGMENT_LENGTH ? null : fragment
}

/** What a fragment holds. A fragment that is not a tool's is `none`, an unreadable one `broken`. */
export async function openLink<State extends object>(
  fragment: string,
  { initial, parse }: StateShape<State>,
): Promise<OpenedLink<State>> {
  if (!isToolLink(fragment)) return { kind: 'none' }
  const difference = await unpack(fragment.slice(PREFIX.length))
  if (!isRecord(difference)) return { kind: 'broken' }
  const state = parse({ ...initial, ...difference })
  return state === null ? { kind: 'broken' } : { kind: 'state', state }
}

/** Whether two states say the same. */
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
    // Cut, mistyped or made by hand: the caller says so in a sentence.
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
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > MAX_BYTES) {
      await reader.cancel()
      throw new RangeError('The fragment unpacks to more than a tool takes.')
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
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
