'use client'

import { hasCommandKey } from '#lib/command-key.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { CheckField } from './check-field.client.tsx'
import { keyNames, type Shortcut } from './shortcut.ts'

/** Lists the shortcuts. Rendered only while open, so the tool itself starts faster. */
export function ShortcutsDialog({ shortcuts, singleKeys, onClose }: ShortcutsDialogProps) {
  const isMac = hasCommandKey()
  const [areOn, turn] = singleKeys

  return (
    <Modal title="Keyboard shortcuts" kind="small" onClose={onClose}>
      <dl className="shortcuts">
        {[...shortcuts, { keys: 'F8', label: 'Go to the latest message' }].map(
          ({ keys, label }) => (
            <div key={keys}>
              <dt>{label}</dt>
              <dd>
                {keyNames(keys, isMac).map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
      <CheckField
        id="single-keys"
        label="Use single-key shortcuts"
        checked={areOn}
        onChange={turn}
        hint="Turn them off if you dictate, or press keys by accident."
      />
      <div className="modal-actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  )
}

type ShortcutsDialogProps = {
  shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[]
  singleKeys: [boolean, (areOn: boolean) => void]
  onClose: () => void
}
