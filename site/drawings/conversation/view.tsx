import { editAttribute, editItem, editPath } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { ConversationValue } from './drawing.ts'

type Props = DrawingViewProps<ConversationValue>
type Answer = ConversationValue['answers'][number]

/** Sample questions as radio buttons. The style sheet shows the answer to the selected one, so it needs no script. */
export function Conversation({ drawing }: Props) {
  return (
    <div className="talk">
      <fieldset className="talk-questions">
        <Text of={drawing} field="label" as="legend" />
        {drawing.answers.map(({ _key, question }, index) => (
          <label key={_key} className="talk-question">
            <input
              type="radio"
              name={drawing._key}
              value={_key}
              defaultChecked={index === 0}
              className="sr-only"
              aria-describedby={`answer-${_key}`}
            />
            <span {...editItem(drawing.edit, 'answers', _key)('question')}>{question}</span>
          </label>
        ))}
        <Text of={drawing} field="note" as="p" className="talk-note" />
      </fieldset>
      {drawing.answers.map((sample) => (
        <AnswerSheet key={sample._key} sample={sample} drawing={drawing} />
      ))}
    </div>
  )
}

function AnswerSheet({ sample, drawing }: Props & { sample: Answer }) {
  const edit = editItem(drawing.edit, 'answers', sample._key)

  return (
    <section className="talk-sheet" aria-label={sample.question}>
      <p id={`answer-${sample._key}`} className="talk-answer" {...edit('answer')}>
        {sample.answer}
      </p>
      <table className="talk-figures">
        <caption {...edit('measure')}>{sample.measure}</caption>
        <thead className="sr-only">
          <tr>
            {drawing.columns.map((column, index) => (
              <th key={column} scope="col" {...editAttribute(drawing.edit, `columns[${index}]`)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Figures sample={sample} edit={edit} />
        </tbody>
      </table>
    </section>
  )
}

function Figures({ sample, edit }: { sample: Answer; edit: EditField }) {
  const longest = Math.max(...sample.figures.map(({ size }) => size))

  return sample.figures.map(({ _key, name, source, shown, size, picked }) => {
    const at = (field: string) => edit(`${editPath('figures', _key)}.${field}`)
    return (
      <tr key={_key} data-pick={picked || undefined}>
        <th scope="row" {...at('name')}>
          {name}
        </th>
        <td className="talk-source" {...at('source')}>
          {source}
        </td>
        <td className="talk-value">
          <span
            className="talk-bar"
            style={{ width: `${longest > 0 ? Math.round((size / longest) * 100) : 0}%` }}
          />
          <span {...at('shown')}>{shown}</span>
        </td>
      </tr>
    )
  })
}

type EditField = (field: string) => ReturnType<typeof editAttribute>
