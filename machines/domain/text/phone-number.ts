const longestPhone = 40

/** As the contract has it. */
export const phonePattern = /^[+0-9 ()./-]{3,40}(ext\. [0-9]{1,8})?$/

export const isPhoneNumber = (text: string): boolean => text.length <= longestPhone && phonePattern.test(text)
