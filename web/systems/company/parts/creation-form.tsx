import { Building2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { normalText } from '#protocol/text/normal-text.ts';
import {
  CREATION_DOLLARS,
  DEFAULT_SALARY_DOLLARS,
  INDUSTRIES,
  INDUSTRY_NAMES,
  type Industry,
  MAX_SALARY_DOLLARS,
  MIN_SALARY_DOLLARS,
  NAME_LENGTH,
} from '#protocol/systems/company/terms.ts';
import { api } from '#web/live/client.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusMain } from '#web/ui/button/keyboard-focus.ts';
import { cx } from '#web/ui/style/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { isNotANumber, NOT_A_NUMBER } from '#web/ui/form/typed-number.ts';
import { Door } from '../art.tsx';
import { costText, creationText, shortReason } from '../text/page.ts';
import { useCompanyCommand } from '../use-company.ts';
import { bestProfitEach, firstHireCost, profitEach, salaryOf } from './salary.ts';
import { SalaryCurve } from './salary-curve.tsx';

const FORM = 'create-company';

const industries = INDUSTRIES.map((value) => ({ value, label: INDUSTRY_NAMES[value] }));

export function CreationForm() {
  const { username } = useUser();
  const [name, setName] = useState('');
  const [industry, setIndustry] = useState<Industry>('general');
  const [salaryText, setSalaryText] = useState(String(DEFAULT_SALARY_DOLLARS));
  const { isBusy, run } = useCreate();
  const salary = salaryOf(salaryText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || salary === null) return;
    void run({ name: normalText(name), industry, salary }).then((isDone) => isDone && focusMain());
  };
  const defaultName = creationText.defaultName(username);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Panel title={creationText.title} note={creationText.note}>
        <form id={FORM} onSubmit={submit} className="grid gap-5" noValidate>
          <div className="grid items-end gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <div className="grid content-start gap-5 self-start">
              <Field label={creationText.name}>
                {(control) => (
                  <Input
                    {...control}
                    value={name}
                    placeholder={defaultName}
                    maxLength={NAME_LENGTH}
                    autoComplete="off"
                    onChange={(event) => setName(event.target.value)}
                  />
                )}
              </Field>
              <Field label={creationText.industry}>
                {(control) => (
                  <Select
                    {...control}
                    options={industries}
                    value={industry}
                    onChange={(event) => setIndustry(event.target.value as Industry)}
                  />
                )}
              </Field>
              <SalaryField text={salaryText} isInvalid={salary === null} onChange={setSalaryText} />
            </div>
            <div className="rounded-md border border-line bg-page px-3 pt-3 max-sm:hidden">
              <Door name={normalText(name) === '' ? defaultName : name} trade={INDUSTRY_NAMES[industry]} />
            </div>
          </div>
          <SalaryCurve salary={salary} />
        </form>
      </Panel>
      <CostBox salary={salary}>
        <CreateButton salary={salary} isBusy={isBusy} />
      </CostBox>
    </div>
  );
}

interface SalaryFieldProps {
  text: string;
  isInvalid: boolean;
  onChange: (text: string) => void;
}

const SalaryField = ({ text, isInvalid, onChange }: SalaryFieldProps) => (
  <Field
    label={creationText.salary}
    hint={creationText.salaryHint}
    error={isNotANumber(text) ? NOT_A_NUMBER : isInvalid ? creationText.salaryRange : undefined}
  >
    {(control) => (
      <NumberInput
        {...control}
        before="$"
        min={MIN_SALARY_DOLLARS}
        max={MAX_SALARY_DOLLARS}
        step={0.01}
        text={text}
        onText={onChange}
      />
    )}
  </Field>
);

interface CostBoxProps {
  /** Null for a salary the rules do not allow. */
  salary: number | null;
  children: ReactNode;
}

function CostBox({ salary, children }: CostBoxProps) {
  const { dollars } = useUser();
  const balanceAfter = (Math.round(dollars * 100) - CREATION_DOLLARS * 100) / 100;
  return (
    <Panel title={costText.title}>
      <dl className="-mt-2 sm:mb-5">
        <LineItem label={costText.creation}>
          <Money of={CREATION_DOLLARS} tone="inherit" className="font-semibold" />
        </LineItem>
        <LineItem label={costText.balanceAfter}>
          <Money of={balanceAfter} tone="inherit" className={cx(balanceAfter < 0 && 'text-loss')} />
        </LineItem>
        <LineItem label={costText.firstHire}>
          {salary !== null && <Money of={firstHireCost(salary)} tone="inherit" />}
        </LineItem>
        <LineItem label={costText.profitEach}>
          {salary !== null && <Money of={profitEach(salary)} tone="result" />}
        </LineItem>
        <LineItem label={costText.bestProfitEach}>
          {salary !== null && <Money of={bestProfitEach(salary)} tone="result" />}
        </LineItem>
      </dl>
      {children}
    </Panel>
  );
}

function CreateButton({ salary, isBusy }: { salary: number | null; isBusy: boolean }) {
  const { dollars } = useUser();
  const short = isBusy ? undefined : shortReason(CREATION_DOLLARS, { dollars, accrued: 0 });
  const reason = short ?? (salary === null ? creationText.invalidSalary : undefined);
  return (
    <ThumbBar>
      <Button
        type="submit"
        form={FORM}
        variant="primary"
        size="lg"
        icon={Building2}
        busy={isBusy}
        disabledReason={isBusy ? undefined : reason}
        className="w-full"
      >
        {short === undefined ? creationText.create : creationText.insufficientFunds}
      </Button>
    </ThumbBar>
  );
}

const useCreate = () =>
  useCompanyCommand({
    name: 'create',
    send: (company: { name: string; industry: Industry; salary: number }) =>
      api.command('POST /api/tycoon-company/create', company),
    expectedDollars: -CREATION_DOLLARS,
    fallback: creationText.failed,
  });
