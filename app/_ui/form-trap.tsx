import { TRAP_FIELD } from '#lib/forms/robot-check.ts'

/** A field that only robots fill in: out of sight, out of the tab order, and labelled for who finds it. */
export function FormTrap({ id }: { id: string }) {
  return (
    <div className="field-trap" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
