import { Button, type ButtonKind } from '#site/ui/button.tsx'

/** A form and not a link: leaving changes something, and works without JavaScript. */
export function SignOutForm({ kind = 'secondary' }: { kind?: ButtonKind }) {
  return (
    <form action="/signin/out" method="post">
      <Button type="submit" kind={kind}>
        Sign Out
      </Button>
    </form>
  )
}
