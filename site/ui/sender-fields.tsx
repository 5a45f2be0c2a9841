import { MOST_NAME_CHARACTERS } from '#lib/forms/contact-form.ts'
import { Field } from './field.tsx'

/** Who writes: a name and the address for the answer, side by side where there is room. */
export function SenderFields({ id, values, errors, emailHint }: SenderFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        id={`${id}-name`}
        name="name"
        label="Name"
        autoComplete="name"
        required
        maxLength={MOST_NAME_CHARACTERS}
        defaultValue={values.name}
        error={errors.name}
      />
      <Field
        id={`${id}-email`}
        name="email"
        label="Email address"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        hint={emailHint}
        defaultValue={values.email}
        error={errors.email}
      />
    </div>
  )
}

type SenderFieldsProps = {
  /** Unique on the page; the ids of the fields begin with it. */
  id: string
  values: { readonly name: string; readonly email: string }
  errors: { readonly name?: string; readonly email?: string }
  emailHint?: string
}
