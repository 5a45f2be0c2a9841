import { sampleAnalysis } from './sample-analysis.ts'

/** The figures the sample answer was drawn from, with where each comes from. */
export function FiguresTable() {
  return (
    <table className="figures-table">
      <caption className="note">Figures it drew on</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Sep</th>
          <th scope="col">Oct</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {sampleAnalysis.figures.map((figure) => (
          <tr key={figure.name}>
            <th scope="row">
              {figure.name}
              <span className="note block">{figure.source}</span>
            </th>
            <td>{figure.before}</td>
            <td>{figure.after}</td>
            <td data-fall={figure.change.startsWith('−') || undefined}>{figure.change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
