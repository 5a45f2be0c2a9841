'use client'

import type { ComponentProps } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import type { PayloadField as Field } from './logic/payload/payload.ts'

const lines: Readonly<Partial<Record<Field['type'], ComponentProps<typeof LabeledField>['line']>>> =
  {
    // Not `url` and `email`, because the browser's own messages would appear next to ours.
    url: { type: 'text', inputMode: 'url' },
    email: { type: 'text', inputMode: 'email' },
    tel: { type: 'tel' },
    number: { type: 'text', inputMode: 'text' },
    time: { type: 'datetime-local' },
  }

/** Renders one field of a content type. */
export function PayloadField({ field, value, error, onChange }: PayloadFieldProps) {
  const id = `qr-${field.name}`
  const { type, label, hint } = field

  return (
    <div className="qr-payload-field" data-half={field.half} data-type={type}>
      {type === 'check' && (
        <CheckField
          id={id}
          label={label}
          hint={hint}
          checked={value === 'yes'}
          onChange={(checked) => onChange(checked ? 'yes' : '')}
        />
      )}
      {type === 'choice' && (
        <ChoiceField
          id={id}
          label={label}
          value={value}
          choices={field.choices ?? []}
          hint={hint}
          onChange={onChange}
        />
      )}
      {type !== 'check' && type !== 'choice' && (
        <LabeledField
          id={id}
          label={label}
          value={value}
          onChange={onChange}
          hint={hint}
          error={error}
          rows={type === 'lines' ? 3 : 0}
          {...(lines[type] ? { line: lines[type] } : {})}
          placeholder={field.placeholder ?? ''}
          required={field.required ?? false}
          spellCheck={type === 'lines'}
          autoComplete="off"
          autoCapitalize={type === 'url' || type === 'email' ? 'none' : 'sentences'}
        />
      )}
    </div>
  )
}

type PayloadFieldProps = {
  field: Field
  value: string
  error: string | undefined
  onChange: (value: string) => void
}
