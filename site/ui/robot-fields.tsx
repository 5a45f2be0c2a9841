import { ELAPSED_FIELD, TRAP_FIELD } from '#lib/forms/robot-check.ts'

/**
 * What tells robots from people (`senderOf`): a field that only robots fill in, out of sight, out of the tab
 * order, and labelled for who finds it; and how long the form was there before it was sent, which the site's
 * script fills in (site/behaviours/forms.ts), blank without JavaScript.
 */
export function RobotFields({ id }: { id: string }) {
  return (
    <>
      <div className="field-trap" aria-hidden="true">
        <label htmlFor={id}>Leave this field empty</label>
        <input id={id} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={ELAPSED_FIELD} suppressHydrationWarning />
    </>
  )
}
