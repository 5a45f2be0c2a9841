'use client'

import { useEffect, useState } from 'react'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import type { UtmState } from './logic/state.ts'
import {
  readTemplates,
  saved,
  type Template,
  withTemplate,
  writeTemplates,
} from './logic/templates.ts'

const KEY = 'utm-templates'

/** Saves the tags of the form as templates on this device. */
export function Templates({ tool }: { tool: ToolState<UtmState> }) {
  const { state, change } = tool
  const { templates, problem, write } = useTemplates()

  return (
    <div className="utm-part">
      <LabeledField
        id="template"
        label="Template"
        value={state.template}
        onChange={(template) => change({ template })}
        placeholder="Weekly newsletter"
        autoComplete="off"
        error={problem}
        hint="Saves all tags in this browser, without the URL."
      >
        <button
          type="button"
          className="field-button"
          disabled={state.template.trim() === ''}
          onClick={() => write((stored) => saved(stored, state))}
        >
          Save template
        </button>
      </LabeledField>
      {templates.length > 0 && (
        <ul className="utm-templates">
          {templates.map((template) => (
            <li key={template.name}>
              <span>{template.name}</span>
              <Button
                size="small"
                aria-label={`Use ${template.name}`}
                onClick={() => change((now) => withTemplate(now, template), null)}
              >
                Use
              </Button>
              <Button
                size="small"
                kind="quiet"
                aria-label={`Delete template ${template.name}`}
                onClick={() =>
                  write((stored) => stored.filter(({ name }) => name !== template.name))
                }
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Loads and stores the templates on this device. `problem` is set if the browser can't store them. */
function useTemplates() {
  const [templates, setTemplates] = useState<readonly Template[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const refresh = () => setTemplates(readTemplates(recall()))
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === KEY) refresh()
    }
    refresh()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  return {
    templates,
    problem,
    /** Edits the stored templates, which another tab may have changed. */
    write: (edit: (templates: readonly Template[]) => readonly Template[]) => {
      const next = edit(readTemplates(recall()))
      setTemplates(next)
      setProblem(
        remember(writeTemplates(next))
          ? null
          : 'This browser blocks storage for this site, so the template will be lost when you leave.',
      )
    },
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is blocked.
    return null
  }
}

function remember(text: string): boolean {
  try {
    localStorage.setItem(KEY, text)
    return true
  } catch {
    // Storage is blocked or full; the caller shows the error.
    return false
  }
}
