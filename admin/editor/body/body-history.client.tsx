'use client'

import { EarlierVersions } from '#admin/editor/history/earlier-versions.client.tsx'
import type { FieldValues } from '#admin/editor/history/field-changes.ts'
import { findChanges } from '#admin/editor/history/find-changes.ts'
import { ChangedWords } from '#admin/kit/changed-words.tsx'
import type { TextAddress } from '#lib/content/text-address.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { isArticle } from './body-address.ts'
import { isSameValue } from './body-same.ts'
import { type StoredBlock, storedBody } from './body-value.ts'
import { wordsOf } from './body-words.ts'

/** Lists the changes of a body, and restores the version before one. */
export function BodyHistory({ address, onRestore, onClose }: BodyHistoryProps) {
  return (
    <EarlierVersions
      find={() => findChanges(address)}
      label={isArticle(address) ? 'Article' : 'Text'}
      shown={(change) => <ChangedBlocks {...change} />}
      onRestore={({ before }) => onRestore(storedBody(before) ?? [])}
      onClose={onClose}
    />
  )
}

type BodyHistoryProps = {
  address: TextAddress
  onRestore: (body: readonly StoredBlock[]) => void
  onClose: () => void
}

/** The blocks that a change added, removed, or changed, with their words marked. */
function ChangedBlocks({ before, after }: FieldValues) {
  const [old, now] = [storedBody(before) ?? [], storedBody(after) ?? []]
  const earlier = new Map(old.map((block) => [block._key, block]))
  const later = new Map(now.map((block) => [block._key, block]))
  const keys = [...later.keys(), ...[...earlier.keys()].filter((key) => !later.has(key))]
  const changed = keys.filter((key) => !isSameValue(earlier.get(key), later.get(key)))
  if (changed.length === 0) return <p className="note">{say.onlyMoved}</p>

  return changed.map((key) => {
    const [from, to] = [wordsIn(earlier.get(key)), wordsIn(later.get(key))]
    return (
      <p key={key}>
        <ChangedWords before={from} after={to} />
        {from === to && <span className="note"> {say.sameWords}</span>}
      </p>
    )
  })
}

function wordsIn(block: StoredBlock | undefined): string {
  return block ? wordsOf(block) : ''
}
