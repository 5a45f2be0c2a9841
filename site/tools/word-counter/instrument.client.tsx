'use client'

import { useMemo, useRef, useState } from 'react'
import './words.css'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useLinkStatus } from '#site/tools/kit/use-tool-link.client.ts'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Editor } from './editor.client.tsx'
import { GoalField } from './goal-field.client.tsx'
import { KeywordList } from './keywords.client.tsx'
import { Legend } from './legend.client.tsx'
import { ratingOf, statsAsText } from './logic/counts.ts'
import { keywordFindings } from './logic/keyword.ts'
import type { FindingKind } from './logic/kinds.ts'
import { fixedText, movedFindings } from './logic/marks.ts'
import { definition } from './state.ts'
import { counted, Statistics, wordsIn } from './statistics.client.tsx'
import { useAnalysis } from './use-analysis.client.ts'
import { useAutosave } from './use-autosave.client.ts'
import { useWalk } from './walk.client.tsx'

const COPY_ID = 'copy-statistics'

/** The Word Counter: the text with its marks, and its statistics next to it. */
export function Instrument() {
  const tool = useToolState(definition)
  const box = useRef<HTMLTextAreaElement>(null)
  const [hidden, setHidden] = useState<readonly FindingKind[]>([])
  const { text, keyword } = tool.state
  const current = useAnalysis(text)
  const { analysis, of } = current
  const { isRead } = useLinkStatus(tool.link)
  const isReady = isRead && current.isReady
  const autosave = useAutosave(tool, isReady || current.isMissing)
  const findings = useMemo(
    () =>
      [...movedFindings(analysis?.findings ?? [], of, text), ...keywordFindings(text, keyword)]
        // A sentence stays before the words in it.
        .toSorted((one, other) => one.start - other.start || other.end - one.end),
    [analysis, of, text, keyword],
  )
  const marked = useMemo(
    () => findings.filter(({ kind }) => !hidden.includes(kind)),
    [findings, hidden],
  )

  const toggle = (kind: FindingKind) =>
    setHidden(hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind])

  const mark = (next: string) => tool.change({ keyword: next })

  const walk = useWalk(box, findings)
  const showNext = (kind: FindingKind) => {
    setHidden(hidden.filter((one) => one !== kind))
    walk.go(kind, 1)
  }

  return (
    <ToolFrame
      tool={tool}
      isReady={isReady}
      resultTitle="Statistics"
      glance={
        <>
          {wordsIn(current)}
          <br />
          {counted(current, 'readingTime')} min to read
        </>
      }
      summary={summaryOf(text, current)}
      shortcuts={[
        {
          keys: 'c',
          label: 'Copy statistics',
          run: () => document.getElementById(COPY_ID)?.click(),
        },
      ]}
      actions={
        <CopyButton
          id={COPY_ID}
          kind="primary"
          text={analysis ? statsAsText(analysis.counts, analysis.level) : ''}
          said="Text statistics copied to clipboard"
          disabled={text === '' || current.isStale}
          onCopied={tool.note}
        >
          Copy statistics
        </CopyButton>
      }
      result={
        <>
          <Statistics current={current}>
            <GoalField state={tool.state} counts={analysis?.counts ?? null} change={tool.change} />
          </Statistics>
          <Legend
            keyword={keyword}
            words={analysis?.languageWords ?? analysis?.counts.words ?? 0}
            onKeyword={mark}
            findings={findings}
            hidden={hidden}
            isEnglish={text === '' || !analysis || analysis.isEnglish}
            onToggle={toggle}
            onNext={showNext}
          />
        </>
      }
      details={
        <>
          <KeywordList keywords={analysis?.keywords ?? { words: [], phrases: [] }} onMark={mark} />
          <Fold title="Autosave" note={autosave.isOn ? 'On' : 'Off'}>
            <CheckField
              id="autosave"
              label="Keep my text on this device"
              checked={autosave.isOn}
              onChange={autosave.turn}
              hint={autosave.said}
            />
          </Fold>
        </>
      }
    >
      <Editor
        box={box}
        value={text}
        findings={marked}
        walk={walk}
        onChange={(next) => tool.change({ text: next })}
        onFix={(finding) => {
          const next = fixedText(text, finding)
          if (next === null) return
          walk.pass(finding)
          tool.change({ text: next }, null)
        }}
      />
    </ToolFrame>
  )
}

function summaryOf(text: string, { analysis }: ReturnType<typeof useAnalysis>): string {
  if (text === '' || !analysis) return ''
  const { words, sentences, averageWordsPerSentence } = analysis.counts
  const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  return `${many(words, 'word')}, ${many(sentences, 'sentence')}, ${many(averageWordsPerSentence, 'word')} per sentence: ${ratingOf(averageWordsPerSentence)}.`
}
