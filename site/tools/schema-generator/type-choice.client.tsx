'use client'

import type { SchemaForm, TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { schemaForms } from 'brightkeel-seo-checks/structured-data/types.ts'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import type { SchemaState } from './state.ts'

/** Chooses the type and its subtype. */
export function TypeChoice({ state, form, onType, change }: TypeChoiceProps) {
  const kinds = form.variants.includes(state.variant)
    ? form.variants
    : [state.variant, ...form.variants]

  return (
    <>
      <fieldset className="schema-types">
        <legend>Type</legend>
        <div>
          {schemaForms.map(({ id, label }) => (
            <label key={id}>
              <input
                type="radio"
                name="schema-type"
                value={id}
                checked={id === state.type}
                onChange={() => onType(id)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <p className="note">{form.purpose}</p>
      </fieldset>
      {kinds.length > 1 && (
        <ChoiceField
          id="schema-kind"
          label="Specific type"
          value={state.variant}
          choices={kinds.map((kind) => ({ value: kind, label: spaced(kind) }))}
          onChange={(variant) => change({ variant }, null)}
          hint={
            form.id === 'LocalBusiness'
              ? 'Google recommends the most specific type that fits'
              : undefined
          }
        />
      )}
    </>
  )
}

/** Returns `News article` for `NewsArticle`, and `NGO` unchanged. */
function spaced(kind: string): string {
  return kind
    .split(' ')
    .map((name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .join(' + ')
}

type TypeChoiceProps = {
  state: SchemaState
  form: SchemaForm
  onType: (type: TypeId) => void
  change: (patch: Partial<SchemaState>, group?: string | null) => void
}
