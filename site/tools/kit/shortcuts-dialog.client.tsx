'use client'

import { type RefObject, useEffect, useState } from 'react'
import { hasCommandKey } from '#lib/command-key.ts'
import { Button } from '#site/ui/button.tsx'
import { CheckField } from './check-field.client.tsx'
import { keyNames, type Shortcut } from './shortcut.ts'

/** The list of shortcuts, under `?`. It closes when the page is left, which Next keeps hidden (Activity). */
export function ShortcutsDialog({ dialog, shortcuts, singleKeys }: ShortcutsDialogProps) {
  const [isMac, setMac] = useState(false)
  const [areOn, turn] = singleKeys

  useEffect(() => {
    const { current } = dialog
    setMac(hasCommandKey())
    return () => current?.close()
  }, [dialog])

  return (
    <dialog ref={dialog} className="shortcuts" aria-labelledby="shortcuts-title">
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
          <dt>Go to the last message</dt>
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
  dialog: RefObject<HTMLDialogElement | null>
  shortcuts: readonly Shortcut[]
  singleKeys: [boolean, (areOn: boolean) => void]
}
