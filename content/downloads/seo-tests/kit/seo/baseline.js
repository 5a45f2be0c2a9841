function key({ url, rule, text }) {
  const { pathname, search } = new URL(url)
  return `${rule} ${pathname}${search} ${text}`
}

/** Splits the failures of a run into new ones, and entries of the baseline that no longer occur. */
export function compare(problems, known) {
  const failures = problems.filter(({ severity }) => severity === 'fail')
  const now = new Set(failures.map(key))
  return {
    fresh: failures.filter((problem) => !known.includes(key(problem))),
    fixed: known.filter((each) => !now.has(each)),
    all: [...now].sort(),
  }
}
