'use client'

import { type ReactNode, useRef } from 'react'
import './tool.css'
import { Toasts } from '#site/ui/toasts.client.tsx'
import { Logbook } from './logbook.client.tsx'
import { Offline } from './offline.client.tsx'
import { RequestCount } from './request-count.client.tsx'
import { SaidAloud } from './said-aloud.client.tsx'
import type { Shortcut } from './shortcut.ts'
import { ShortcutsDialog } from './shortcuts-dialog.client.tsx'
import { ToolBar } from './tool-bar.client.tsx'
import { useShortcuts } from './use-shortcuts.client.ts'
import { useSingleKeys } from './use-single-keys.client.ts'
import type { ToolState } from './use-tool-state.client.ts'

/**
 * A tool's instrument: input on the left, the result beside it as one types, actions pinned below. On phones
 * the result stands under the input and the actions stick to the lower edge.
 */
export function ToolFrame<State extends object>({
  tool,
  children,
  result,
  resultTitle,
  actions,
  summary,
  shortcuts = [],
  layout = 'split',
}: ToolFrameProps<State>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const singleKeys = useSingleKeys()
  const open = () => dialog.current?.showModal()
  const all: Shortcut[] = [
    ...shortcuts,
    { keys: 'mod+z', label: 'Undo, outside of a text field', run: tool.undo },
    { keys: 'mod+shift+z', label: 'Redo, outside of a text field', run: tool.redo },
    { keys: 'mod+y', label: 'Redo, outside of a text field', run: tool.redo },
    { keys: 's', label: 'Fill in sample data', run: tool.loadSample },
    { keys: '?', label: 'Show this list', run: open },
  ]
  useShortcuts(all, singleKeys[0])

  return (
    <div
      className="tool"
      data-layout={layout}
      data-ready={tool.isReady || undefined}
      data-linked={tool.isLinked || undefined}
    >
      <ToolBar tool={tool} onShortcuts={open} />
      <p role="alert" className="tool-problem">
        {tool.linkProblem}
      </p>
      <div className="tool-body">
        {/* Only the keyboard's Enter would send it, and there is nowhere to send it to. */}
        <form className="tool-input" onSubmit={(event) => event.preventDefault()}>
          <h2 className="sr-only">Input</h2>
          {children}
        </form>
        <section className="tool-result" aria-label={resultTitle}>
          {result}
        </section>
      </div>
      <div className="tool-actions no-print">
        <div>{actions}</div>
        <RequestCount state={tool.state} />
      </div>
      <Logbook tool={tool} />
      <SaidAloud text={summary} />
      <ShortcutsDialog dialog={dialog} shortcuts={all} singleKeys={singleKeys} />
      <Toasts />
      <Offline />
    </div>
  )
}

type ToolFrameProps<State extends object> = {
  tool: ToolState<State>
  /** The fields. */
  children: ReactNode
  /** The live result. */
  result: ReactNode
  /** Names the result for screen readers: “Tags and previews”. */
  resultTitle: string
  /** Copy and download buttons; the first is the primary one. */
  actions: ReactNode
  /** The result in one sentence, said aloud when typing has paused. */
  summary: string
  /** The tool's own; those of every tool are added. */
  shortcuts?: readonly Shortcut[]
  /** `wide` puts the input above the result on every screen. */
  layout?: 'split' | 'wide'
}
