'use client'

import { useEffect, useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { writeLink } from '#site/tools/kit/state/link.ts'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import type { UtmState } from './logic/state.ts'
import {
  readTemplates,
  saved,
  type Template,
  templateOf,
  withTemplate,
  writeTemplates,
} from './logic/templates.ts'
import { definition } from './state.ts'

const KEY = 'utm-templates'

/** Saves templates on this device and shares them by link. */
export function TemplateShelf({ tool }: { tool: ToolState<UtmState> }) {
  const { state, change } = tool
  const { templates, problem, write } = useTemplates()
  const [said, setSaid] = useState('')
  const name = state.template.trim()

  const save = () => {
    write((stored) => saved(stored, state, name))
    setSaid(`Saved as “${name}”.`)
  }

  return (
    <details className="utm-fold">
      <summary>
        Templates
        <span className="note">{templates.length === 0 ? 'none yet' : templates.length}</span>
      </summary>
      <div>
        <LabeledField
          id="template"
          label="Template name"
          value={state.template}
          onChange={(template) => change({ template })}
          placeholder="Weekly newsletter"
          error={problem}
          hint="Saves tags, naming rules and domains, not the URL."
        />
        <div className="utm-line">
          <Button size="small" onClick={save} disabled={name === ''}>
            Save template
          </Button>
          <CopyButton
            size="small"
            text={() => templateLink(templateOf(state, state.template))}
            said="Link to template copied to clipboard"
          >
            Copy link to template
          </CopyButton>
        </div>
        <p role="status" className="note">
          {said}
        </p>
        {templates.length > 0 && (
          <ul className="utm-templates">
            {templates.map((template) => (
              <li key={template.name}>
                <span>{template.name}</span>
                <button
                  type="button"
                  className="text-link"
                  aria-label={`Use ${template.name}`}
                  onClick={() => change((now) => withTemplate(now, template), null)}
                >
                  Use
                </button>
                <button
                  type="button"
                  className="text-link"
                  aria-label={`Delete template ${template.name}`}
                  onClick={() =>
                    write((stored) => stored.filter((other) => other.name !== template.name))
                  }
                >
                  Delete
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

async function templateLink(template: UtmState): Promise<string> {
  const fragment = await writeLink(template, definition)
  if (fragment === null) throw new Error(toolMessages.link.long)
  return `${location.origin}${location.pathname}${fragment}`
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
