/** Constants of the size estimate that Fjord computes from the FastLZ size, in millionths of a byte. */
const intercept = -42_585_600
const slope = 836_500
const smallest = 100e6

export interface FeeInputs {
  readonly gasUsed: number
  /** L2 prices, in gwei. */
  readonly baseFee: number
  readonly priorityFee: number
  readonly fastLzSize: number
  /** L1 prices, in gwei. */
  readonly l1BaseFee: number
  readonly blobBaseFee: number
  /** Scalars of the SystemConfig, in millionths. */
  readonly baseFeeScalar: number
  readonly blobBaseFeeScalar: number
  readonly operatorFeeScalar: number
  /** In wei. */
  readonly operatorFeeConstant: number
  /** Since Jovian, the operator's scalar is multiplied by 100; before, it was in millionths. */
  readonly jovian: boolean
}

/** The parts of a fee, each in gwei. */
export interface Fee {
  readonly execution: number
  readonly data: number
  readonly operator: number
  readonly total: number
  /** Estimated size of the transaction in bytes. */
  readonly size: number
}

/**
 * Returns the fee of a transaction by the rules of Fjord (L1 data) and of Isthmus or Jovian (operator fee). Sources:
 * https://specs.optimism.io/protocol/fjord/exec-engine.html and https://specs.optimism.io/protocol/jovian/exec-engine.html
 */
export function transactionFee(inputs: FeeInputs): Fee {
  const execution = inputs.gasUsed * (inputs.baseFee + inputs.priorityFee)
  const scaled = Math.max(smallest, intercept + slope * inputs.fastLzSize)
  const price = 16 * inputs.baseFeeScalar * inputs.l1BaseFee + inputs.blobBaseFeeScalar * inputs.blobBaseFee
  const data = (scaled * price) / 1e12
  const factor = inputs.jovian ? 100 : 1e-6
  const operator = (inputs.gasUsed * inputs.operatorFeeScalar * factor + inputs.operatorFeeConstant) / 1e9
  return {execution, data, operator, total: execution + data + operator, size: scaled / 1e6}
}
