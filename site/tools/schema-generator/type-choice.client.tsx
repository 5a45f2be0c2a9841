'use client'

import type { SchemaForm, TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { offeredForms } from './logic/form-parts.ts'
import { typeLabel } from './logic/type-labels.ts'

/** Chooses the type and its specific type. */
export function TypeChoice({ form, variant, onType, onVariant }: TypeChoiceProps) {
  const kinds = form.variants.includes(variant) ? form.variants : [variant, ...form.variants]
  return (
    <div className="schema-fields">
      <div className={kinds.length > 1 ? 'schema-half' : undefined}>
        <ChoiceField
          id="schema-type"
          label="Type"
          value={form.id}
          choices={offeredForms(form.id).map(({ id, label }) => ({ value: id, label }))}
          onChange={onType}
        />
      </div>
      {kinds.length > 1 && (
        <div className="schema-half">
          <ChoiceField
            id="schema-kind"
            label="Specific type"
            value={variant}
            choices={kinds.map((kind) => ({ value: kind, label: typeLabel(kind) }))}
            onChange={onVariant}
          />
        </div>
      )}
    </div>
  )
}

type TypeChoiceProps = {
  form: SchemaForm
  variant: string
  onType: (type: TypeId) => void
  onVariant: (variant: string) => void
}
