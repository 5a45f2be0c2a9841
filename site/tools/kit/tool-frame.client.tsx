'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import './tool.css'
import { Icon } from '#site/ui/icon.tsx'
import { Toasts } from '#site/ui/toasts.client.tsx'
import { whenUsed } from '#site/ui/when-idle.ts'
import { Logbook } from './logbook.client.tsx'
import type { Shortcut } from './shortcut.ts'
import { ShortcutsDialog } from './shortcuts-dialog.client.tsx'
import { ToolBar } from './tool-bar.client.tsx'
import { leadTo, ToolGlance } from './tool-glance.client.tsx'
import { ToolMenu } from './tool-menu.client.tsx'
import { useFieldHistory } from './use-field-history.client.ts'
import { useShortcuts, useSingleKeys } from './use-shortcuts.client.ts'
import { useLinkStatus } from './use-tool-link.client.ts'
import type { ToolState } from './use-tool-state.client.ts'

/** Milliseconds without a change before screen readers announce the result. */
const ANNOUNCE_DELAY_MS = 1_200

/**
 * The frame of a tool: toolbar, input on the left, result in view next to it, and pinned actions below. On phones the
 * result is below the input, and a preview in the pinned bar scrolls to it.
 */
export function ToolFrame<State extends object>({
  tool,
  children,
  below,
  result,
  details,
  resultTitle,
  glance,
  actions,
  more,
  summary,
  shortcuts = [],
  layout = 'split',
  isReady = true,
  privacy = 'Nothing you type leaves your browser',
}: ToolFrameProps<State>) {
  const [isListOpen, setListOpen] = useState(false)
  const { problem, isRead, written } = useLinkStatus(tool.link)
  const inputPart = useRef<HTMLFormElement>(null)
  const resultPart = useRef<HTMLElement>(null)
  const belowPart = useRef<HTMLDivElement>(null)
  const singleKeys = useSingleKeys()
  const fieldHistory = useFieldHistory()
  const open = () => setListOpen(true)
  const all: Shortcut[] = [
    ...shortcuts,
    { keys: 'mod+z', label: 'Undo', run: tool.undo },
    { keys: 'mod+shift+z', label: 'Redo', run: tool.redo },
    { keys: 'mod+y', label: 'Redo', run: tool.redo },
    { keys: 's', label: 'Fill in sample data', run: tool.loadSample },
    { keys: '?', label: 'Show this list', run: open },
  ]
  useShortcuts(all, singleKeys[0], fieldHistory.hasTakenOver)
  const shownResult = (
    <div className="tool-result">
      <section ref={resultPart} tabIndex={-1} className="tool-pane" aria-label={resultTitle}>
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
      {...fieldHistory.listeners}
    >
      <ToolBar tool={tool} linkProblem={problem} onShortcuts={open} />
      <p role="alert" className="tool-problem">
        {problem}
      </p>
      <div className="tool-body">
        {layout === 'full' && shownResult}
        {/* Enter would submit it, but there is no server to submit to. */}
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
        {below && (
          <div ref={belowPart} tabIndex={-1} className="tool-below">
            {below}
          </div>
        )}
        {layout === 'split' && shownResult}
      </div>
      {details && <div className="tool-details">{details}</div>}
      <div className="tool-actions no-print">
        <ToolGlance input={inputPart} result={resultPart} isResultFirst={layout === 'full'}>
          {glance}
        </ToolGlance>
        <div className="tool-actions-main">
          {actions}
          {more && <ToolMenu>{more}</ToolMenu>}
        </div>
        <p className="note tool-privacy">{privacy}</p>
      </div>
      <Logbook tool={tool} />
      <Announcement text={summary} />
      {isListOpen && (
        <ShortcutsDialog
          shortcuts={all}
          singleKeys={singleKeys}
          onClose={() => setListOpen(false)}
        />
      )}
      <Toasts when={whenUsed} />
    </div>
  )
}

type ToolFrameProps<State extends object> = {
  tool: ToolState<State>
  /** The main fields. Keep them few enough that the result is on a phone's first screen. */
  children: ReactNode
  /** Less used or long content, placed below the result on phones and below the fields on wide screens. */
  below?: ReactNode
  /** The main result. It stays in view next to the fields, so it must fit a window 800 px high. */
  result: ReactNode
  /** Longer results, across the whole width below fields and result. */
  details?: ReactNode
  /** Name of the result for screen readers: “Tags and previews”. */
  resultTitle: string
  /** The result in a few words or a thumbnail, shown in the pinned bar of phones. It links to the result and back. */
  glance: ReactNode
  /** The primary button and at most one more, which phones show as an icon. */
  actions: ReactNode
  /** Further buttons, behind a menu on phones. */
  more?: ReactNode
  summary: string
  shortcuts?: readonly Shortcut[]
  /** `full` shows the result first, across the whole window, with the fields below. */
  layout?: 'split' | 'full'
  /** False until everything the tool needs has loaded. */
  isReady?: boolean
  /** Says where typed text goes, if not only to the browser, or a reason against the actions beside it. */
  privacy?: string
}

function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
