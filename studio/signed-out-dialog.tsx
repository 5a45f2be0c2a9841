import { Button, Dialog, Flex } from '@sanity/ui'
import { useIsSignedOut } from './session.ts'

/** Asks people whose session has ended to sign in again, and closes on its own when they have. */
export function SignedOutDialog() {
  if (!useIsSignedOut()) return null
  return (
    <Dialog
      id="signed-out"
      header="You’re signed out"
      width={1}
      footer={
        <Flex justify="flex-end" padding={3}>
          <Button as="a" href="/signin?next=/" target="_blank" text="Sign in" tone="primary" />
        </Flex>
      }
    >
      <div className="dialog-form">
        <p>
          Anything you typed that isn’t saved yet stays in this tab. Sign in again in a new tab,
          then come back: it is saved as soon as you’re signed in.
        </p>
      </div>
    </Dialog>
  )
}
