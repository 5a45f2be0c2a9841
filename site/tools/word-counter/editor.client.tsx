'use client'

import {
  type ClipboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import { inertHtml } from '#site/tools/kit/inert-html.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { countsOf, spokenWords } from './logic/counts.ts'
import { type Finding, isSentence, kindTexts } from './logic/kinds.ts'
import { findingAt, fixedText, type MarkedPiece, markedLines } from './logic/marks.ts'
import { textOfHtml } from './logic/pasted-html.ts'
import type { Span } from './logic/sentences.ts'
import { FixButton, type MarkWalk, progressOf, WalkButtons } from './walk.client.tsx'

/** UTF-16 units up to which a text shows marks and updates the state on every key, about 10,000 words. */
const MAX_MARKED_LENGTH = 60_000

/** Milliseconds without typing before a longer text updates the state. */
const PAUSE_MS = 250

/** Maximum UTF-16 units of pasted HTML to convert; the browser pastes anything longer as plain text. */
const MAX_PASTED_HTML_LENGTH = 1_000_000

/** True once the visitor knows that the editor has no formatting. */
let isTold = false

/**
 * The text, with its marks on a copy of it that lies behind the field. The field is uncontrolled, which keeps typing fast
 * and the browser's own undo working.
 */
export function Editor({ box, value, findings, walk, onChange, onFix }: EditorProps) {
  const { here, place, leave } = walk
  const copy = useRef<HTMLDivElement>(null)
  const hint = useRef<HTMLDivElement>(null)
  const hasFixed = useRef(false)
  const field = useUncontrolled(box, value, onChange)
  // A changed default replaces the field's child, and any removed node ends Chromium's undo step.
  const [initial] = useState(value)
  const [selection, setSelection] = useState<Span | null>(null)
  const shown = here ?? (selection && findingOn(selection, findings))
  const advice = here && adviceOn(here, value)
  const isLong = value.length > MAX_MARKED_LENGTH
  const lines = useMemo(
    () => (isLong ? [] : markedLines(value, findings, here)),
    [isLong, value, findings, here],
  )

  const align = useCallback(() => {
    if (copy.current && box.current) copy.current.scrollTop = box.current.scrollTop
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines make the copy longer.
  useEffect(align, [align, lines])

  useEffect(() => {
    if (!place || !box.current) return
    const mark = copy.current?.querySelector('[data-here]')
    if (mark && copy.current && hint.current) {
      scrollToMark(mark, copy.current, hint.current)
      box.current.scrollTop = copy.current.scrollTop
    } else selectQuietly(box.current, place)
  }, [place, box])

  // The next mark may have no button to keep the focus.
  useEffect(() => {
    if (hasFixed.current && document.activeElement === document.body)
      hint.current?.querySelector<HTMLElement>('.words-walk button:last-child')?.focus()
    hasFixed.current = false
  })

  useEffect(() => {
    const onSelection = () => {
      const { current } = box
      // A button below acts on the mark at the caret.
      if (hint.current?.contains(document.activeElement)) return
      if (!current || document.activeElement !== current) return setSelection(null)
      const { selectionStart: start, selectionEnd: end } = current
      if (start !== place?.start || end !== place.end) leave()
      setSelection((before) =>
        before?.start === start && before.end === end ? before : { start, end },
      )
    }
    document.addEventListener('selectionchange', onSelection)
    return () => document.removeEventListener('selectionchange', onSelection)
  }, [box, place, leave])

  return (
    <div className="words-editor">
      <label htmlFor="text" className="sr-only">
        Text
      </label>
      <div className="words-page">
        <div ref={copy} className="words-copy" aria-hidden="true">
          {lines.map((pieces, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id other than their position.
            <MarkedLine key={index} pieces={pieces} />
          ))}
        </div>
        <textarea
          ref={box}
          id="text"
          dir="auto"
          defaultValue={initial}
          placeholder="Type or paste your text. Long sentences, passive voice, adverbs, hedges and formal words are marked as you write."
          autoComplete="off"
          aria-describedby="text-note"
          // Safari moves the focus into a field whose selection is set, so the selection waits for it. A click places
          // the caret itself.
          onMouseDown={leave}
          onFocus={({ target }) => here && target.setSelectionRange(here.start, here.end)}
          onPaste={pasteFormatted}
          onScroll={align}
          onBlur={field.send}
          onInput={() => field.later(isLong ? PAUSE_MS : 0)}
        />
      </div>
      <div ref={hint} className="words-hint">
        <p id="text-note" className="words-note note">
          {(shown ? adviceOn(shown, value) : selection && countsIn(selection, value)) ||
            (isLong
              ? `Texts over ${figure(MAX_MARKED_LENGTH)} characters show no marks, but everything is counted.`
              : findings.length > 0 && 'Place the cursor on a mark to see how to fix it.')}
        </p>
        {shown && fixedText(value, shown) !== null && (
          <FixButton
            finding={shown}
            onFix={(finding) => {
              setSelection(null)
              hasFixed.current = true
              onFix(finding)
            }}
          />
        )}
        <WalkButtons walk={walk} />
        <p className="sr-only" aria-live="polite">
          {advice && `${progressOf(walk)}. ${advice}`}
        </p>
      </div>
    </div>
  )
}

type EditorProps = {
  /** Ref to the text area, whose caret the walk starts from. */
  box: RefObject<HTMLTextAreaElement | null>
  value: string
  /** Findings to mark, in text order. */
  findings: readonly Finding[]
  walk: MarkWalk
  onChange: (text: string) => void
  onFix: (finding: Finding) => void
}

/** Renders one line of the copy, again only if it changed. */
const MarkedLine = memo(
  function MarkedLine({ pieces }: { pieces: readonly MarkedPiece[] }) {
    return (
      <div dir="auto">
        {pieces.map(({ text, sentence, word, here }, index) =>
          sentence || word ? (
            <mark
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id other than their position.
              key={index}
              data-sentence={sentence ?? undefined}
              data-word={word ?? undefined}
              data-here={here ?? undefined}
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </div>
    )
  },
  (before, after) => JSON.stringify(before.pieces) === JSON.stringify(after.pieces),
)

/** Scrolls the copy and the page to a mark that is out of view, and centers it. */
function scrollToMark(mark: Element, copy: HTMLElement, hint: HTMLElement) {
  // Of a sentence with several lines, the first one is shown.
  const line = () => mark.getClientRects()[0] ?? mark.getBoundingClientRect()
  const box = copy.getBoundingClientRect()
  const { top, bottom, height } = line()
  if (top < box.top || bottom > box.bottom)
    copy.scrollTop += top - box.top - (box.height - height) / 2
  const upper = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const lower = innerHeight - hint.offsetHeight - Number.parseFloat(getComputedStyle(hint).bottom)
  const after = line()
  if (after.top < upper || after.bottom > lower) scrollBy(0, after.top - (upper + lower) / 2)
}

/** Selects a range that has no mark in the copy and scrolls to it, then gives the focus back. */
function selectQuietly(field: HTMLTextAreaElement, { start, end }: Span) {
  const { activeElement } = document
  // Browsers scroll to the caret on focus, not to a selection made afterwards.
  field.setSelectionRange(start, start)
  field.blur()
  field.focus()
  field.setSelectionRange(start, end)
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
}

/** Returns the mark at the caret, or the one that is selected. */
function findingOn({ start, end }: Span, findings: readonly Finding[]): Finding | null {
  const at = findingAt(findings, start)
  return start === end || (at?.start === start && at.end === end) ? at : null
}

/** Returns what is selected in numbers; nothing without a selection. */
function countsIn({ start, end }: Span, text: string): string {
  if (start === end) return ''
  const { words, characters, sentences } = countsOf(text.slice(start, end))
  const count = (number: number, name: string) =>
    `${figure(number)} ${name}${number === 1 ? '' : 's'}`
  return `Selected: ${count(words, 'word')}, ${count(characters, 'character')}, ${count(sentences, 'sentence')}.`
}

function adviceOn(finding: Finding, text: string): string {
  const { one, advice } = kindTexts[finding.kind]
  const words = text.slice(finding.start, finding.end)
  if (finding.instead) return `Simpler word for “${words}”: “${finding.instead}”.`
  const detail = isSentence(finding) ? `${spokenWords(words)} words` : `“${words}”`
  return `${one}, ${detail}. ${advice}`.trim()
}

/** Sends the field's text to the state, and takes over texts that come from elsewhere, such as undo. */
function useUncontrolled(
  box: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: EditorProps['onChange'],
) {
  const sent = useRef(value)
  const pending = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = () => {
    clearTimeout(timer.current)
    const text = box.current?.value
    if (text === undefined || text === sent.current) return
    sent.current = text
    pending.current.push(text)
    onChange(text)
  }
  const latest = useRef(send)
  latest.current = send

  useEffect(() => {
    // Ignore values that this field sent itself: the visitor may have typed more since.
    const isOwn = pending.current.includes(value)
    pending.current = isOwn ? pending.current.slice(pending.current.indexOf(value) + 1) : []
    if (!box.current || isOwn || value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    box.current.value = value
  }, [value, box])

  // Pick up text typed before hydration.
  useEffect(() => {
    latest.current()
    return () => clearTimeout(timer.current)
  }, [])

  const later = (pauseMs: number) => {
    clearTimeout(timer.current)
    if (pauseMs === 0) send()
    else timer.current = setTimeout(() => latest.current(), pauseMs)
  }
  return { send, later }
}

/** Pastes formatted text with blank lines between its paragraphs. */
function pasteFormatted(event: ClipboardEvent<HTMLTextAreaElement>) {
  const html = event.clipboardData.getData('text/html')
  if (html === '' || html.length > MAX_PASTED_HTML_LENGTH) return
  // DOMParser runs no scripts and loads no images (HTML standard).
  const { body } = new DOMParser().parseFromString(inertHtml(html), 'text/html')
  const text = textOfHtml(body)
  if (text === '') return
  event.preventDefault()
  if (!isTold && body.querySelector('h1, h2, h3, h4, h5, h6, a[href]')) {
    isTold = true
    showToast({
      title: 'Pasted as plain text',
      text: 'Headings, bold and links aren’t kept.',
      tone: 'note',
    })
  }
  // Deprecated, but still the only way to make the paste undoable in the browser. It takes minutes for long texts.
  const isLong = text.length > MAX_MARKED_LENGTH
  if (!isLong && document.execCommand('insertText', false, text)) return
  const { selectionStart, selectionEnd } = event.currentTarget
  event.currentTarget.setRangeText(text, selectionStart, selectionEnd, 'end')
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}
