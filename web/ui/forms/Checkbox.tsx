type Props = {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange?: (isChecked: boolean) => void;
};

export const Checkbox = ({ label, checked, disabled, onChange }: Props) => (
  <label className="flex items-start gap-2 text-sm">
    <input
      type="checkbox"
      className="mt-1"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange?.(event.target.checked)}
    />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
);
