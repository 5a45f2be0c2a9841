import { showDone, showFailure } from '#admin/kit/say-outcome.ts'
import { copyText } from '#lib/copy-text.ts'
import { copyMessages } from '#lib/messages.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { peopleMessages as say } from './messages.ts'

/** Shows the link of an invitation that was not sent, for the admin to pass on. */
export function LinkDialog({ email, link, onClose }: LinkDialogProps) {
  const copy = async () => {
    if (await copyText(link)) showDone(say.linkCopied)
    else showFailure(copyMessages.failed)
  }

  return (
    <Modal title={say.linkTitle} onClose={onClose}>
      <p className="mt-3">{say.linkText(email)}</p>
      <p className="invitation-link">
        <code>{link}</code>
      </p>
      <div className="modal-actions">
        <Button kind="primary" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  )
}

type LinkDialogProps = { email: string; link: string; onClose: () => void }
