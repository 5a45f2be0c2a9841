'use client'

import { useEffect, useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { writeLink } from '#site/tools/kit/state/link.ts'
import { useLinkStatus } from '#site/tools/kit/use-tool-link.client.ts'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { readRules, rulesOf, stateOfRules } from './logic/kept-rules.ts'
import type { Separator } from './logic/naming.ts'
import type { UtmState } from './logic/state.ts'
import { definition } from './state.ts'

const KEY = 'utm-rules'

const separators = [
  { value: '-', label: 'autumn-sale' },
  { value: '_', label: 'autumn_sale' },
] as const

/** Fields for the naming rules, which are on by default, and for a team's lists, which can be saved and shared. */
export function NamingFields({ tool }: { tool: ToolState<UtmState> }) {
  const { state, change } = tool
  const kept = useSavedRules(tool)

  return (
    <fieldset className="utm-naming">
      <legend>Naming</legend>
      <CheckField
        id="policy"
        label="Lowercase, no spaces"
        checked={state.isOn}
        onChange={(isOn) => change({ isOn })}
        hint="Analytics reports Facebook and facebook separately."
      />
      {state.isOn && (
        <ChoiceRow<Separator>
          name="separator"
          legend="Replace spaces with"
          hideLegend
          value={state.separator}
          choices={separators}
          onChange={(separator) => change({ separator })}
        />
      )}
      <LabeledField
        id="domains"
        label="Your domains"
        value={state.domains}
        onChange={(domains) => change({ domains })}
        placeholder="example.com, shop.example.com"
        spellCheck={false}
        hint="We warn you about internal links and links to other sites."
      />
      <details className="utm-fold">
        <summary>
          Team naming rules
          <span className="note">{kept.isSaved ? 'saved in this browser' : 'allowed names'}</span>
        </summary>
        <div>
          <LabeledField
            id="sources"
            label="Allowed sources"
            value={state.sources}
            onChange={(sources) => change({ sources })}
            placeholder="newsletter, facebook, google"
            spellCheck={false}
            hint="Separate with commas. Blank allows any."
          />
          <LabeledField
            id="media"
            label="Allowed media"
            value={state.media}
            onChange={(media) => change({ media })}
            placeholder="email, social, cpc"
            spellCheck={false}
          />
          <div className="utm-line">
            <Button size="small" onClick={kept.keep}>
              Save rules
            </Button>
            <CopyButton
              size="small"
              text={() => linkTo(state)}
              said="Link to rules copied to clipboard"
            >
              Copy link to rules
            </CopyButton>
            {kept.isSaved && (
              <Button size="small" kind="quiet" onClick={kept.forget}>
                Delete saved rules
              </Button>
            )}
          </div>
          <p role="status" className="note">
            {kept.said}
          </p>
        </div>
      </details>
    </fieldset>
  )
}

async function linkTo(state: UtmState): Promise<string> {
  const fragment = await writeLink(stateOfRules(state), definition)
  if (fragment === null) throw new Error(toolMessages.link.long)
  return `${location.origin}${location.pathname}${fragment}`
}

/** Stores the rules in this browser and fills them in on the next visit, unless a shared link has others. */
function useSavedRules({ state, change, link, isInitial }: ToolState<UtmState>) {
  const { isRead } = useLinkStatus(link)
  const [isOpened, setOpened] = useState(false)
  const [isSaved, setKept] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!isRead || isOpened) return
    setOpened(true)
    const rules = recall()
    setKept(rules !== null)
    if (rules && isInitial) change(rules, null)
  }, [isRead, isOpened, isInitial, change])

  return {
    isSaved,
    said,
    keep: () => {
      const isDone = remember(JSON.stringify(rulesOf(state)))
      setKept(isDone)
      setSaid(
        isDone
          ? 'Saved. We’ll fill them in on your next visit.'
          : 'Couldn’t save: your browser blocks storage for this site.',
      )
    },
    forget: () => {
      remember(null)
      setKept(false)
      setSaid('Deleted. The fields stay filled in until you leave.')
    },
  }
}

function recall() {
  try {
    return readRules(localStorage.getItem(KEY))
  } catch {
    // Storage is blocked.
    return null
  }
}

function remember(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
    return true
  } catch {
    // Storage is blocked or full; the caller shows the error.
    return false
  }
}
