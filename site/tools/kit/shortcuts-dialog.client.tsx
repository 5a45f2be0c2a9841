'use client'

import { useEffect, useRef } from 'react'
import { hasCommandKey } from '#lib/command-key.ts'
import { Button } from '#site/ui/button.tsx'
import { CheckField } from './check-field.client.tsx'
import { keyNames, type Shortcut } from './shortcut.ts'

/** Lists the shortcuts. Rendered only while open, so the tool itself starts faster. */
export function ShortcutsDialog({ shortcuts, singleKeys, onClose }: ShortcutsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isMac = hasCommandKey()
  const [areOn, turn] = singleKeys

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className="shortcuts" aria-labelledby="shortcuts-title" onClose={onClose}>
      <div className="shortcuts-head">
        <h2 id="shortcuts-title" className="text-xl">
          Keyboard shortcuts
        </h2>
        <Button size="small" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {keyNames(keys, isMac).map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt>Go to the latest message</dt>
          <dd>
            <kbd>F8</kbd>
          </dd>
        </div>
      </dl>
      <CheckField
        id="single-keys"
        label="Use single-key shortcuts"
        checked={areOn}
        onChange={turn}
        hint="Turn them off if you dictate, or press keys by accident."
      />
    </dialog>
  )
}

type ShortcutsDialogProps = {
  shortcuts: readonly Shortcut[]
  singleKeys: [boolean, (areOn: boolean) => void]
  onClose: () => void
}
