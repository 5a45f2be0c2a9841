'use client'

import { useRef, useState } from 'react'
import type { Conflict } from '#admin/editor/page-change.ts'
import { ChangedWords } from '#admin/kit/changed-words.tsx'
import { ConflictDialog } from '#admin/kit/conflict-dialog.client.tsx'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { asImage } from './body-images.ts'
import type { StoredBlock } from './body-value.ts'
import { wordsOf } from './body-words.ts'
import type { BlockChoice, BlockConflict } from './merge-bodies.ts'
import { BodyPicture } from './opaque-block.client.tsx'

/** Shows the blocks that two people changed, with the changed words marked, and asks which version of each to keep. */
export function BodyConflictDialog({ conflict, isSaving, onChosen, onBack }: ConflictProps) {
  const { parts, where, who } = conflict
  const [choices, setChoices] = useState<ReadonlyMap<string, BlockChoice>>(new Map())
  const [isIncomplete, setIncomplete] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  const save = () => {
    const missing = parts.findIndex(({ key }) => !choices.has(key))
    if (missing < 0) return onChosen(choices)
    setIncomplete(true)
    list.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus()
  }
  const choose = (key: string, choice: BlockChoice) => {
    setChoices(new Map(choices).set(key, choice))
    setIncomplete(false)
  }

  return (
    <ConflictDialog
      title={say.conflictTitle}
      mine="Save choices"
      back="Back to editing"
      isSaving={isSaving}
      onMine={save}
      onBack={onBack}
    >
      <p className="body-dialog-text">
        {where === 'draft' ? say.conflictDraft(who) : say.conflictPublished(who)}
      </p>
      <div ref={list} className="body-parts">
        {parts.map((part, index) => (
          <Part
            key={part.key}
            part={part}
            legend={say.conflictPart(index + 1, parts.length)}
            choice={choices.get(part.key)}
            onChoose={(choice) => choose(part.key, choice)}
          />
        ))}
      </div>
      <p role="alert" className="body-choose">
        {isIncomplete && say.chooseEach}
      </p>
    </ConflictDialog>
  )
}

/** Both versions of a block, each with its changes to the version that both people started from. */
function Part({ part, legend, choice, onChoose }: PartProps) {
  const { base, mine, theirs } = part
  const isSameText = mine && theirs && wordsOf(mine) === wordsOf(theirs)
  const versions = [
    { choice: 'mine', label: say.yourVersion, shown: <Version base={base} block={mine} /> },
    { choice: 'theirs', label: say.theirVersion, shown: <Version base={base} block={theirs} /> },
    ...(mine && theirs ? [{ choice: 'both', label: say.bothVersions } as const] : []),
  ] as const

  return (
    <fieldset>
      <legend>{legend}</legend>
      {isSameText && <p className="note">{say.sameWords}</p>}
      {versions.map((version) => (
        <label key={version.choice}>
          <input
            type="radio"
            name={`part-${part.key}`}
            checked={choice === version.choice}
            onChange={() => onChoose(version.choice)}
          />
          <span>
            <span className="note">{version.label}</span>
            {'shown' in version && <span className="body-part">{version.shown}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type PartProps = {
  part: BlockConflict
  legend: string
  choice: BlockChoice | undefined
  onChoose: (choice: BlockChoice) => void
}

function Version({
  base,
  block,
}: {
  base: StoredBlock | undefined
  block: StoredBlock | undefined
}) {
  if (!block) return <em>{say.removedPart}</em>
  const image = asImage(block)
  return (
    <>
      {image && <BodyPicture image={{ ...image, caption: null }} />}
      {base ? <ChangedWords before={wordsOf(base)} after={wordsOf(block)} /> : wordsOf(block)}
    </>
  )
}

export type BodyConflict = Conflict<readonly StoredBlock[]> & {
  readonly parts: readonly BlockConflict[]
}

type ConflictProps = {
  conflict: BodyConflict
  isSaving: boolean
  onChosen: (choices: ReadonlyMap<string, BlockChoice>) => void
  onBack: () => void
}
