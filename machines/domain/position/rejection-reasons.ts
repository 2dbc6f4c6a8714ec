export const mostReasons = 100
export const longestReasonName = 80
