'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import './tool.css'
import { Icon } from '#site/ui/icon.tsx'
import { Toasts } from '#site/ui/toasts.client.tsx'
import { Logbook } from './logbook.client.tsx'
import type { Shortcut } from './shortcut.ts'
import { ShortcutsDialog } from './shortcuts-dialog.client.tsx'
import { ToolBar } from './tool-bar.client.tsx'
import { leadTo, ToolGlance } from './tool-glance.client.tsx'
import { ToolMenu } from './tool-menu.client.tsx'
import { useShortcuts, useSingleKeys } from './use-shortcuts.client.ts'
import { useLinkStatus } from './use-tool-link.client.ts'
import type { ToolState } from './use-tool-state.client.ts'

/** Quiet time after the last change until the result is said, in milliseconds. */
const PAUSE_MS = 1_200

/**
 * A tool's instrument: a bar of one row, input on the left, the result beside it and in view as one types, actions
 * pinned below. On phones the result stands under the input, and a glimpse of it in the pinned bar leads there.
 */
export function ToolFrame<State extends object>({
  tool,
  children,
  below,
  result,
  resultTitle,
  glance,
  actions,
  more,
  summary,
  shortcuts = [],
  layout = 'split',
  isReady = true,
}: ToolFrameProps<State>) {
  const [isListOpen, setListOpen] = useState(false)
  const { problem, isRead, written } = useLinkStatus(tool.link)
  const inputPart = useRef<HTMLFormElement>(null)
  const resultPart = useRef<HTMLElement>(null)
  const belowPart = useRef<HTMLDivElement>(null)
  const singleKeys = useSingleKeys()
  const open = () => setListOpen(true)
  const all: Shortcut[] = [
    ...shortcuts,
    { keys: 'mod+z', label: 'Undo, outside of a text field', run: tool.undo },
    { keys: 'mod+shift+z', label: 'Redo, outside of a text field', run: tool.redo },
    { keys: 'mod+y', label: 'Redo, outside of a text field', run: tool.redo },
    { keys: 's', label: 'Fill in sample data', run: tool.loadSample },
    { keys: '?', label: 'Show this list', run: open },
  ]
  useShortcuts(all, singleKeys[0])
  const shownResult = (
    <div className="tool-result">
      <section
        ref={resultPart}
        // It scrolls where it is long, and must be reached by keyboard then (axe, scrollable-region-focusable).
        tabIndex={layout === 'split' ? 0 : -1}
        className="tool-pane"
        aria-label={resultTitle}
      >
        {result}
      </section>
    </div>
  )

  return (
    <div
      className="tool"
      data-layout={layout}
      data-ready={(isRead && isReady) || undefined}
      data-linked={written === tool.state || undefined}
    >
      <ToolBar tool={tool} linkProblem={problem} onShortcuts={open} />
      <p role="alert" className="tool-problem">
        {problem}
      </p>
      <div className="tool-body">
        {layout === 'full' && shownResult}
        {/* Only the keyboard's Enter would send it, and there is nowhere to send it to. */}
        <form
          ref={inputPart}
          tabIndex={-1}
          className="tool-input"
          onSubmit={(event) => event.preventDefault()}
        >
          <h2 className="sr-only">Input</h2>
          {children}
          {below && (
            <button
              type="button"
              className="tool-further"
              onClick={() => leadTo(belowPart.current)}
            >
              More fields <Icon name="arrow-down" size={14} />
            </button>
          )}
        </form>
        {layout === 'split' && shownResult}
        {below && (
          <div ref={belowPart} tabIndex={-1} className="tool-below">
            {below}
          </div>
        )}
      </div>
      <div className="tool-actions no-print">
        <ToolGlance input={inputPart} result={resultPart} isResultFirst={layout === 'full'}>
          {glance}
        </ToolGlance>
        <div className="tool-actions-main">
          {actions}
          {more && <ToolMenu>{more}</ToolMenu>}
        </div>
        <p className="note tool-privacy">Nothing you type leaves your browser</p>
      </div>
      <Logbook tool={tool} />
      <SaidAloud text={summary} />
      {isListOpen && (
        <ShortcutsDialog
          shortcuts={all}
          singleKeys={singleKeys}
          onClose={() => setListOpen(false)}
        />
      )}
      <Toasts />
    </div>
  )
}

type ToolFrameProps<State extends object> = {
  tool: ToolState<State>
  /** The fields one begins with: as many as leave room for the result on a phone's first screen. */
  children: ReactNode
  /** What comes after both, fewer people need, or is long: under the result on phones, under the fields on wide screens. */
  below?: ReactNode
  /** The live result. */
  result: ReactNode
  /** Names the result for screen readers: “Tags and previews”. */
  resultTitle: string
  /** The result in a few words or a thumbnail, for the pinned bar of phones: a press leads to the result and back. */
  glance: ReactNode
  /** The primary button and at most one more, which phones show as its sign alone. */
  actions: ReactNode
  /** Further buttons: behind a menu on phones, beside the others on wide screens. */
  more?: ReactNode
  /** The result in one sentence, said aloud when typing has paused. */
  summary: string
  /** The tool's own; those of every tool are added. */
  shortcuts?: readonly Shortcut[]
  /** `full` puts the result first, from edge to edge of the window, and the fields under it. */
  layout?: 'split' | 'full'
  /** Whether all has been loaded that the tool's own part works with. */
  isReady?: boolean
}

/** Says a tool's result to screen readers: politely, in one sentence, when typing has paused. */
function SaidAloud({ text }: { text: string }) {
  const [said, setSaid] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
