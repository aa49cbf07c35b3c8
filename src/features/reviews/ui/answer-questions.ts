/** The optional questions with a few answers, as the form asks them (`question`, `label`) and admins read them (`name`, `short`). */
export const choiceQuestions = [
  {
    key: 'rentAgain',
    question: 'Would you rent here again?',
    name: 'Would rent again',
    options: [
      { value: true, label: 'Yes', short: 'yes' },
      { value: false, label: 'No', short: 'no' },
    ],
  },
  {
    key: 'deposit',
    question: 'Did you get your deposit back?',
    name: 'Deposit back',
    options: [
      { value: 'full', label: 'Yes, all of it', short: 'all of it' },
      { value: 'part', label: 'Part of it', short: 'part of it' },
      { value: 'none', label: 'No', short: 'nothing' },
    ],
  },
] as const
