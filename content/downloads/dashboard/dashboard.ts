import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import papaparse from 'papaparse'
import type { DownloadFile } from '../download-file.ts'
import { zip } from '../zip.ts'
import { mondayReport } from './monday-report.ts'
import { tables } from './sample.ts'
import { weeklyLeads } from './weekly-leads.ts'

/** Folder of the SQL files and the script for the form. */
export const sqlFolder = join(import.meta.dirname, 'sql')

/** SQL and sample data of the article about a dashboard. */
export const files: readonly DownloadFile[] = [
  { path: 'dashboard.zip', content: zip({ ...sqlFiles(), ...csvFiles() }) },
]

/** The finished report, and leads by week with the part that nobody can explain. */
export const charts: readonly DownloadFile[] = [
  { path: 'monday-report.svg', content: mondayReport(tables) },
  { path: 'leads-explained-and-unexplained.svg', content: weeklyLeads(tables) },
]

function sqlFiles(): Record<string, string> {
  const names = readdirSync(sqlFolder).toSorted()
  return Object.fromEntries(
    names.map((name) => [`dashboard/${name}`, readFileSync(join(sqlFolder, name), 'utf8')]),
  )
}

function csvFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      `dashboard/${name}.csv`,
      `${papaparse.unparse(
        rows.map((row) => [...row]),
        { newline: '\n' },
      )}\n`,
    ]),
  )
}
